import { openOverlay } from '@portal/web-kit/overlay'

export const proofOverlay = 'proof'

/**
 * Asks the person to prove who it is (password, or the second factor); true when that was shown. One question at a
 * time.
 */
export const askProof = async (): Promise<boolean> => (await openOverlay<boolean>(proofOverlay)) === true
