/** How sure the catalogue is of a fact. Only verified facts may refuse something. */
export enum Verification {
  /** Read in the cited source. */
  VERIFIED = 'verified',
  /** Arithmetic on, or inference from, verified facts. */
  DERIVED = 'derived',
  /** General knowledge or a weak source: a default that the user may override, never a reason to refuse. */
  UNVERIFIED = 'unverified',
}

/** The marker of one field of a catalogue row: verified unless the row says otherwise. */
export function verificationOfField(field: string, derived: string[], unverified: string[]): Verification {
  if (unverified.includes(field)) return Verification.UNVERIFIED;
  return derived.includes(field) ? Verification.DERIVED : Verification.VERIFIED;
}
