/**
 * How a simulated counterpart treats what it is sent. `answer`: by its own judgement. `refuse`: refuses everything.
 * `slow`: decides, but says so only when asked later. `down`: takes nothing. `lost`: decides, then the connection ends
 * without an answer. `unheard`: the connection ends before anything was taken. `nonsense`: answers what nobody
 * understands. `foreign`: answers with what belongs to another submission.
 */
export const behaviours = ['answer', 'refuse', 'slow', 'down', 'lost', 'unheard', 'nonsense', 'foreign'] as const
export type Behaviour = (typeof behaviours)[number]

/** One line of a script: from whom (null: from everybody), which of their submissions (1: each, 3: every third). */
interface Line {
  from: string | null
  behaviour: Behaviour
  every: number
}

const isBehaviour = (text: string): text is Behaviour => (behaviours as readonly string[]).includes(text)

/**
 * Reads a script: lines separated by commas, each `[sender=]behaviour[/n]`, for example
 * `91310000000000000X=refuse,lost/3`. Null for what is none.
 */
export function readScript(text: string): readonly Line[] | null {
  const lines = text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => {
      const [said = '', from = null] = each.split('=').toReversed()
      const [name = '', every = '1'] = said.split('/')
      return isBehaviour(name) && /^[1-9]\d{0,3}$/.test(every) && each.split('=').length <= 2
        ? { from, behaviour: name, every: Number(every) }
        : null
    })
  return lines.includes(null) ? null : (lines as Line[])
}

/** Submissions so far, from 1: of everybody, and of one sender. */
export interface Counted {
  all: number
  own: number
}

/** What the script says about a sender's submission; the first line that speaks of it decides. */
export function behaviourOf(script: readonly Line[], sender: string, { all, own }: Counted): Behaviour {
  const found = script.find(({ from, every }) =>
    from === null ? all % every === 0 : from === sender && own % every === 0,
  )
  return found?.behaviour ?? 'answer'
}
