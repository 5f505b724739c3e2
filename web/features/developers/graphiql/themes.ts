import type { editor } from 'monaco-editor';

/** The colours of `styles.css` as hexadecimal values, which Monaco needs. */
const light = {
  ink: '#0b1b2b',
  soft: '#4a5b6c',
  paper: '#ffffff',
  hover: '#edf1f5',
  line: '#7e8e9d',
  chosen: '#e7effa',
  peter: '#0b4fa8',
  buoy: '#b93c0a',
  starboard: '#18764a',
  port: '#b42318',
  amber: '#855800',
};
const dark: typeof light = {
  ink: '#e8eef4',
  soft: '#a9b8c6',
  paper: '#14222f',
  hover: '#1c2d3d',
  line: '#5f7487',
  chosen: '#1a3350',
  peter: '#7fb2f5',
  buoy: '#fb923c',
  starboard: '#4ade80',
  port: '#f8877f',
  amber: '#fbbf24',
};

const ruleOf = (token: string, colour: string) => ({ token, foreground: colour.slice(1) });

/** The same colour at every nesting depth. */
const bracketsOf = (colour: string) =>
  Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((depth) => [`editorBracketHighlight.foreground${depth}`, colour]),
  );

function themeOf(base: 'vs' | 'vs-dark', colours: typeof light): editor.IStandaloneThemeData {
  const { ink, soft, paper, hover, line, chosen, peter, buoy, starboard, port, amber } = colours;
  return {
    base,
    inherit: true,
    rules: [
      ruleOf('', ink),
      ruleOf('keyword', buoy),
      ruleOf('comment', soft),
      ruleOf('type.identifier.gql', amber),
      ruleOf('key.identifier.gql', peter),
      ruleOf('argument.identifier.gql', starboard),
      ruleOf('string', starboard),
      ruleOf('string.key.json', peter),
      ruleOf('string.value.json', starboard),
      ruleOf('number', port),
      ruleOf('keyword.json', port),
    ],
    colors: {
      // Transparent, so that the card behind is visible.
      'editor.background': '#ffffff00',
      'editor.foreground': ink,
      'editorLineNumber.foreground': soft,
      'editorLineNumber.activeForeground': ink,
      'editorWidget.background': paper,
      'editorWidget.foreground': ink,
      'editorWidget.border': line,
      'editorHoverWidget.background': paper,
      'editorSuggestWidget.background': paper,
      'editorSuggestWidget.foreground': ink,
      'editorSuggestWidget.selectedBackground': chosen,
      'editorSuggestWidget.selectedForeground': ink,
      'editorSuggestWidget.highlightForeground': peter,
      'editorSuggestWidget.focusHighlightForeground': peter,
      'list.hoverBackground': hover,
      'list.highlightForeground': peter,
      'list.focusHighlightForeground': peter,
      'input.background': hover,
      'menu.background': paper,
      'menu.selectionBackground': chosen,
      'menu.selectionForeground': ink,
      'quickInput.background': paper,
      'quickInputList.focusBackground': chosen,
      'quickInputList.focusForeground': ink,
      'textLink.foreground': peter,
      'textLink.activeForeground': peter,
      'editorLink.activeForeground': peter,
      'pickerGroup.foreground': peter,
      'scrollbar.shadow': '#ffffff00',
      ...bracketsOf(soft),
      focusBorder: peter,
    },
  };
}

export const themeNames = { light: 'passerelle-light', dark: 'passerelle-dark' };

/** Defines Monaco themes in the colours of the site. */
export function defineThemes(define: typeof editor.defineTheme): void {
  define(themeNames.light, themeOf('vs', light));
  define(themeNames.dark, themeOf('vs-dark', dark));
}
