import { useGraphiQL } from '@graphiql/react';
import type { editor } from 'monaco-editor';
import { useEffect } from 'react';

const FONT = "ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace";

function useLabelAndFont(
  ariaLabel: string,
  editor: editor.IStandaloneCodeEditor | undefined,
): void {
  useEffect(() => {
    editor?.updateOptions({
      ariaLabel,
      fontFamily: FONT,
      fontSize: 13,
      lineHeight: 20,
      wordWrap: 'on',
      renderFinalNewline: 'on',
    });
  }, [ariaLabel, editor]);
}

/** Sets the accessible name and the font of each editor: GraphiQL has no option for either. */
export function EditorSetup() {
  useLabelAndFont(
    'Operation',
    useGraphiQL(({ queryEditor }) => queryEditor),
  );
  useLabelAndFont(
    'Variables, as JSON',
    useGraphiQL(({ variableEditor }) => variableEditor),
  );
  useLabelAndFont(
    'Headers, as JSON',
    useGraphiQL(({ headerEditor }) => headerEditor),
  );
  useLabelAndFont(
    'Response',
    useGraphiQL(({ responseEditor }) => responseEditor),
  );
  return null;
}
