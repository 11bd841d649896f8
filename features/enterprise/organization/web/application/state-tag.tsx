import { applicationStates, type ApplicationState } from '../../contract/index.ts'

const tones: Record<ApplicationState, string> = {
  pending: 'primary',
  approved: 'done',
  rejected: 'warn',
  withdrawn: '',
}

/** Where an application stands. */
export const StateTag = ({ state }: { state: string }) => (
  <span className={`tag ${tones[state as ApplicationState]}`}>{applicationStates[state as ApplicationState]}</span>
)
