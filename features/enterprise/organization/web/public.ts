/** For pages of other features that choose a branch. */
export { useBranches } from './use-branches.ts'
