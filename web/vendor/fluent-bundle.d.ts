/** What the page uses of `@fluent/bundle`. */
export class FluentResource {
  constructor(source: string);
}

/** A number with options of `Intl.NumberFormat`. */
export class FluentNumber {
  constructor(value: number, options?: Intl.NumberFormatOptions);
}

/** A sentence with gaps. */
export type Pattern = { readonly pattern: unique symbol };

export class FluentBundle {
  constructor(lang: string, options?: { useIsolating?: boolean });
  addResource(resource: FluentResource, options?: { allowOverrides?: boolean }): Error[];
  hasMessage(key: string): boolean;
  getMessage(key: string): { value: Pattern | null } | undefined;
  formatPattern(
    pattern: Pattern,
    values?: Record<string, string | number | FluentNumber>,
    errors?: Error[],
  ): string;
}
