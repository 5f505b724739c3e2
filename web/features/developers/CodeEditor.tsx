import type { GraphQLSchema } from 'graphql';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Editor, EditorOptions } from './editor.ts';

type Props = Omit<EditorOptions, 'parent'> & {
  className: string;
  schema?: GraphQLSchema | null;
};

/** A text to write or to read, coloured and, by a schema, checked. What it is made of comes by itself. */
export function CodeEditor({ className, schema = null, text, ...options }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const known = useRef(text);
  const changed = useEffectEvent((next: string) => {
    known.current = next;
    options.onChange?.(next);
  });
  const ran = useEffectEvent(() => options.onRun?.());
  const begin = useEffectEvent((open: (all: EditorOptions) => Editor, parent: HTMLElement) =>
    open({
      ...options,
      text,
      parent,
      onChange: (next) => changed(next),
      onRun: () => ran(),
    }),
  );

  useEffect(() => {
    let opened: Editor | null = null;
    let isOver = false;
    const load = async () => {
      const { openEditor } = await import('./editor.ts');
      if (isOver || !place.current) return;
      opened = begin(openEditor, place.current);
      setEditor(opened);
    };
    void load();
    return () => {
      isOver = true;
      opened?.destroy();
    };
  }, []);
  useEffect(() => {
    if (schema) editor?.setSchema(schema);
  }, [editor, schema]);
  useEffect(() => {
    if (!editor || known.current === text) return;
    known.current = text;
    editor.setText(text);
  }, [editor, text]);

  return (
    <div
      ref={place}
      className={`overflow-auto rounded-card border border-line bg-paper text-note ${className}`}
    />
  );
}
