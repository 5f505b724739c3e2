import {
  type ContractType,
  contractTypes,
  label,
  type YachtType,
} from '#server/domain/kernel/labels.ts';

/** A desired role in the CV's words; sizes in metres. */
export type ObjectiveRole = {
  positions: readonly string[];
  yachtTypes: readonly YachtType[];
  jobTypes: readonly ContractType[];
  noYachtSizePreference: boolean;
  yachtSizeMin: number | null;
  yachtSizeMax: number | null;
};

/**
 * The CV's Objective, one sentence per desired role in the order of preference: 'Looking for a full time or
 * rotation position as Bosun or Lead Deckhand on a motor yacht of 40m to 60m.' Null without desired roles.
 */
export function objective(roles: readonly ObjectiveRole[]): string | null {
  const wanted = roles.filter((role) => role.positions.length > 0);
  const sentences = wanted.map((role, index) => {
    const opening = index === 0 ? 'Looking for' : 'Also open to';
    return `${opening} a ${jobTypeText(role)}position as ${either(role.positions)}${yachtText(role)}.`;
  });
  return sentences.join(' ') || null;
}

/** A desired length: '40m to 60m', 'over 40m', 'up to 60m'; null without a preference. */
export function sizeRangeText(
  role: Pick<ObjectiveRole, 'noYachtSizePreference' | 'yachtSizeMin' | 'yachtSizeMax'>,
): string | null {
  const { yachtSizeMin: min, yachtSizeMax: max } = role;
  if (role.noYachtSizePreference || (min === null && max === null)) return null;
  if (min === null) return `up to ${max}m`;
  return max === null ? `over ${min}m` : `${min}m to ${max}m`;
}

function jobTypeText(role: ObjectiveRole): string {
  const types = role.jobTypes.map((type) => label(contractTypes, type).toLowerCase());
  return types.length === 0 ? '' : `${either(types)} `;
}

function yachtText(role: ObjectiveRole): string {
  const types = role.yachtTypes.map((type) => (type === 'MOTOR_YACHT' ? 'motor' : 'sailing'));
  const size = sizeRangeText(role);
  if (types.length === 0 && !size) return '';
  const kind = types.length === 0 ? 'yacht' : `${either(types)} yacht`;
  return ` on a ${kind}${size ? ` of ${size}` : ''}`;
}

function either(words: readonly string[]): string {
  return words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} or ${words[words.length - 1]}`;
}
