import {
  accessOf,
  allows,
  askedFields,
  movesFrom,
  stateName,
  type AnyLife,
  type Grants,
  type Move,
} from '@portal/contract'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { useCaller } from '@portal/web-kit/caller'
import { confirm } from '@portal/web-kit/confirm'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { FormDialog } from '../form/form-dialog.tsx'
import type { FormOptions, FormRoute } from '../form/form-options.ts'
import { useForm } from '../form/use-form.ts'
import { inputOf } from '../list/input-of.ts'
import type { DeclaredMoves, LivingRow } from './declared-life.ts'
import { lifeTexts as texts } from './life.texts.ts'
import css from './life.module.css'

/** What a page says of one move: its question, or its form; `warns` marks one that is hard to undo. */
export interface MoveOptions {
  /** Asked before a move without fields; false: it is made at once. */
  ask?: ReactNode | false
  form?: Pick<FormOptions<FormRoute>, 'initial' | 'fields' | 'order' | 'check'>
  warns?: boolean
}
interface MoveBarProps<Row extends LivingRow> {
  of: DeclaredMoves
  row: Row
  options?: Readonly<Record<string, MoveOptions>>
  /** Codes of what the server lets this person do; by the grants alone without it. */
  may?: readonly string[]
  /** Reads the row anew: after each move, and when it was refused because the row is another now. */
  onChanged: () => unknown
}

/**
 * What this person may do with a row as it stands, as buttons; a move with fields opens its form. Nothing where nothing
 * can be done. The server refuses whatever the bar shows. A form that is open stays with what is typed and why it was
 * refused, though the state has its move no more.
 */
export function MoveBar<Row extends LivingRow>({ of, row, options = {}, may, onChanged }: MoveBarProps<Row>) {
  const caller = useCaller((state) => state.caller)
  const [asking, setAsking] = useState<Omit<ButtonProps, 'row' | 'onChanged'> | null>(null)
  const moves = movesOf(of, row.state, caller).filter(({ code }) => may?.includes(code) !== false)
  if (moves.length === 0 && asking === null) return null
  return (
    <div className={css.moves} role="group" aria-label={texts.acts}>
      {moves.map(({ code, move, route }, place) => (
        <MoveButton
          key={code}
          of={{ move, route, title: of.title, state: stateName(of.life, move.to) }}
          row={row}
          look={options[code]?.warns === true ? 'danger' : place === 0 ? 'primary' : ''}
          options={options[code] ?? {}}
          onAsk={setAsking}
          onChanged={onChanged}
        />
      ))}
      {asking !== null && <MoveDialog {...asking} row={row} onChanged={onChanged} onClose={() => setAsking(null)} />}
    </div>
  )
}

/** Moves that a state has and the grants allow. */
export const movesOf = (of: DeclaredMoves, state: string, caller: Grants | null) =>
  movesFrom(of.life, state).flatMap((code) => {
    const [move, route] = [of.life.moves[code], of.routes[code]]
    const access = move === undefined ? null : accessOf(move)
    return move === undefined || route === undefined || access === null || !allows(access, caller)
      ? []
      : [{ code, move, route }]
  })

/** A move that something else than its button begins, such as a card dropped on its state; asked as by the button. */
export function MoveNow({
  of: { title, life },
  one: { move, route },
  row,
  options = {},
  onChanged,
  onEnd,
}: {
  of: DeclaredMoves
  one: ReturnType<typeof movesOf>[number]
  row: LivingRow
  options?: MoveOptions
  onChanged: () => unknown
  onEnd: () => void
}) {
  const [isAsking, setAsking] = useState(false)
  const isBegun = useRef(false)
  const of = { move, route, title, state: stateName(life as AnyLife, move.to) }
  const { start } = useMove({ of, row, options, onAsk: () => setAsking(true), onChanged, onEnd })
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void start()
  })
  return isAsking && <MoveDialog of={of} row={row} options={options} onChanged={onChanged} onClose={onEnd} />
}

interface ButtonProps {
  of: { move: Move; route: FormRoute; title: string; state: string }
  row: LivingRow
  options: MoveOptions
  onChanged: () => unknown
}

interface Begun extends ButtonProps {
  onAsk: (asked: Pick<ButtonProps, 'of' | 'options'>) => void
  /** Made, refused, or not made after all. */
  onEnd?: () => void
}

/** Makes a move, after its question or its form. */
function useMove({ of, row, options, onAsk, onChanged, onEnd }: Begun) {
  const { move, route, title, state } = of
  const action = useAction(route, {
    waits: false,
    onDone: () => {
      toast.success(texts.done(move.name))
      onEnd?.()
      return onChanged()
    },
    // What another one moved meanwhile is shown as it is now.
    onError: () => {
      onEnd?.()
      void onChanged()
    },
  })
  const asksFields = askedFields(move).length > 0
  const start = async (): Promise<void> => {
    if (asksFields) return onAsk({ of, options })
    const { ask = texts.ask(move.name, title, state) } = options
    if (ask !== false && !(await confirm({ content: ask, okText: move.name }))) return onEnd?.()
    action.run(inputOf({ body: { id: row.id, version: row.version } }))
  }
  return { action, start }
}

function MoveButton({ look, ...begun }: Begun & { look: string }) {
  const { action, start } = useMove(begun)
  return (
    <ActButton of={action} className={`button ${look}`} onClick={() => void start()}>
      {begun.of.move.name}
    </ActButton>
  )
}

function MoveDialog({ of: { move, route }, row, options, onChanged, onClose }: ButtonProps & { onClose: () => void }) {
  const own = {
    ...options.form,
    fixed: { id: row.id, version: row.version },
    waits: false,
    done: texts.done(move.name),
    onDone: () => {
      onClose()
      return onChanged()
    },
    onRefused: () => void onChanged(),
  }
  // What its route takes is not known by the type of any move.
  const form = useForm(route, own as unknown as FormOptions<FormRoute>)
  return <FormDialog form={form} title={move.name} submit={move.name} onClose={onClose} />
}
