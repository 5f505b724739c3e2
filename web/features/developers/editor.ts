import { autocompletion, closeBrackets, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { lintKeymap } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { graphql, updateSchema } from 'cm6-graphql';
import type { GraphQLSchema } from 'graphql';

export type EditorOptions = {
  parent: HTMLElement;
  label: string;
  text: string;
  language: 'graphql' | 'json';
  hint?: string | undefined;
  isReadOnly?: boolean | undefined;
  onChange?: ((text: string) => void) | undefined;
  onRun?: (() => void) | undefined;
};

export type Editor = {
  setText: (text: string) => void;
  /** What can be asked for: completed while typing, and checked. */
  setSchema: (schema: GraphQLSchema) => void;
  destroy: () => void;
};

const look = EditorView.theme({
  '&': { color: 'var(--color-ink)', backgroundColor: 'var(--color-paper)', height: '100%' },
  '&.cm-focused': { outline: '2px solid var(--color-peter)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--font-mono, monospace)', lineHeight: '1.6' },
  '.cm-content': { padding: '0.75rem 0', caretColor: 'var(--color-ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--color-ink)' },
  '.cm-line': { padding: '0 1rem' },
  '.cm-placeholder': { color: 'var(--color-ink-soft)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    { backgroundColor: 'var(--color-peter-soft)' },
  '.cm-tooltip': {
    color: 'var(--color-ink)',
    backgroundColor: 'var(--color-paper)',
    border: '1px solid var(--color-line-strong)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    color: 'var(--color-ink)',
    backgroundColor: 'var(--color-peter-soft)',
  },
});

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.definitionKeyword], color: 'var(--color-buoy)' },
  { tag: [tags.propertyName, tags.attributeName], color: 'var(--color-peter)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--color-starboard)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--color-port)' },
  { tag: [tags.typeName, tags.variableName], color: 'var(--color-amber)' },
  { tag: tags.comment, color: 'var(--color-ink-soft)', fontStyle: 'italic' },
]);

/** An editor in `parent`. Its styles carry the page's nonce: the policy lets no others in. */
export function openEditor(options: EditorOptions): Editor {
  const { parent, label, text, language, hint, isReadOnly = false, onChange, onRun } = options;
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  const run = { key: 'Mod-Enter', run: () => (onRun?.(), true) };
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        EditorView.cspNonce.of(nonce),
        look,
        syntaxHighlighting(colours),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label }),
        language === 'json' ? json() : graphql(),
        bracketMatching(),
        history(),
        hint ? placeholder(hint) : [],
        isReadOnly
          ? [
              EditorState.readOnly.of(true),
              EditorView.contentAttributes.of({ 'aria-readonly': 'true' }),
            ]
          : [autocompletion(), closeBrackets()],
        keymap.of([run, ...completionKeymap, ...lintKeymap, ...historyKeymap, ...defaultKeymap]),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onChange?.(state.doc.toString());
        }),
      ],
    }),
  });
  return {
    setText: (next) =>
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } }),
    // The package's own declarations name the same class by its other module format.
    setSchema: (schema) => updateSchema(view as never, schema),
    destroy: () => view.destroy(),
  };
}
