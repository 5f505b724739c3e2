import { useGraphiQL } from '@graphiql/react';
import type { editor } from 'monaco-editor';
import { useEffect } from 'react';

const FONT = "ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace";

function useManners(ariaLabel: string, editor: editor.IStandaloneCodeEditor | undefined): void {
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

/** Gives each editor its name for screen readers, and our letters: GraphiQL has no option for either. */
export function EditorManners() {
  useManners(
    'Operation',
    useGraphiQL(({ queryEditor }) => queryEditor),
  );
  useManners(
    'Variables, as JSON',
    useGraphiQL(({ variableEditor }) => variableEditor),
  );
  useManners(
    'Headers, as JSON',
    useGraphiQL(({ headerEditor }) => headerEditor),
  );
  useManners(
    'Response',
    useGraphiQL(({ responseEditor }) => responseEditor),
  );
  return null;
}
