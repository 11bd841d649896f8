import { openOverlay } from '@portal/web-kit/overlay'

export const proofOverlay = 'proof'

/** Asks the user for a proof (password, or the second factor); true after a proof. One dialog at a time. */
export const askProof = async (): Promise<boolean> => (await openOverlay<boolean>(proofOverlay)) === true
