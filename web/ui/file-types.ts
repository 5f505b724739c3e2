/** Whether a file matches an `accept` list such as '.pdf,image/jpeg,image/*'; an empty list accepts all. */
export function fitsAccept(file: { name: string; type: string }, accept: string): boolean {
  const rules = accept
    .split(',')
    .map((rule) => rule.trim().toLowerCase())
    .filter(Boolean);
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  return (
    rules.length === 0 ||
    rules.some((rule) => {
      if (rule.startsWith('.')) return name.endsWith(rule);
      if (rule.endsWith('/*')) return type.startsWith(rule.slice(0, -1));
      return type === rule;
    })
  );
}

const units = ['Bytes', 'KB', 'MB', 'GB', 'TB'];

/** 1536 → '1.5 KB' */
export function fileSize(bytes: number): string {
  if (bytes <= 0) return '0 Bytes';
  const unit = Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** unit;
  return `${Number(value.toFixed(unit === 0 || value >= 100 ? 0 : 1))} ${units[unit]}`;
}
