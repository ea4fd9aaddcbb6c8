import { fieldKinds, type FieldKind } from './form-state.ts';

/** The kind of a question's type; null for one that is not known here. */
export function kindOf(type: string): FieldKind | null {
  return fieldKinds.find((kind) => kind === type) ?? null;
}
