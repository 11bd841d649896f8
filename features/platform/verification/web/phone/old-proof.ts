/** Proof for the change: a code to the old phone, or the password. */
export type OldProof = { oldToken: string } | { password: string }
