/** What `look.js` gives to the modules. */
declare var grille: {
  /** Where the browser keeps what a person chose. */
  key: string;
  /** What a person chose about the page, if anything. */
  kept: () => Record<string, unknown>;
  /** Shows a theme: the one of these settings, else as it was. */
  look: (settings?: Record<string, unknown>) => void;
};
