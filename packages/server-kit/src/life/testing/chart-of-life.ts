import { approvalOf, partyOf, type AnyLife, type Move, type Parties } from '@portal/contract'

/** States and moves as a Mermaid diagram for a README, in which a test looks for it. */
export function chartOfLife(life: Omit<AnyLife, 'declared'>, parties: Parties = {}): string {
  const moves = Object.values(life.moves)
  const ends = Object.keys(life.states).filter((state) => !moves.some(({ from }) => from.includes(state)))
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...Object.entries(life.states).map(([code, { name }]) => `  state "${name}" as ${code}`),
    `  [*] --> ${life.first}`,
    ...moves.flatMap((move) =>
      move.from.map((from) => `  ${from} --> ${move.to}: ${move.name}${moverOf(move, parties)}`),
    ),
    ...ends.map((state) => `  ${state} --> [*]`),
    '```',
  ].join('\n')
}

/** Who makes a move, where it is not the thing's own enterprise. */
function moverOf(move: Move, parties: Parties): string {
  if (approvalOf(move) !== null) return '（审批）'
  if (move.by === 'job') return '（到时）'
  const party = partyOf(move)
  return party === null ? '' : `（${parties[party]?.name ?? party}）`
}
