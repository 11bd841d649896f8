import { accessOf, allows, askedFields, movesFrom, stateName, type Move } from '@portal/contract'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { useCaller } from '@portal/web-kit/caller'
import { confirm } from '@portal/web-kit/confirm'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useState, type ReactNode } from 'react'
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
  const moves = movesFrom(of.life, row.state).flatMap((code) => {
    const [move, route] = [of.life.moves[code], of.routes[code]]
    const access = move === undefined ? null : accessOf(move)
    return move === undefined ||
      route === undefined ||
      access === null ||
      !allows(access, caller) ||
      may?.includes(code) === false
      ? []
      : [{ code, move, route }]
  })
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

interface ButtonProps {
  of: { move: Move; route: FormRoute; title: string; state: string }
  row: LivingRow
  options: MoveOptions
  onChanged: () => unknown
}

function MoveButton({
  look,
  of,
  row,
  options,
  onAsk,
  onChanged,
}: ButtonProps & { look: string; onAsk: (asked: Pick<ButtonProps, 'of' | 'options'>) => void }) {
  const { move, route, title, state } = of
  const action = useAction(route, {
    waits: false,
    onDone: () => {
      toast.success(texts.done(move.name))
      return onChanged()
    },
    // What another one moved meanwhile is shown as it is now.
    onError: () => void onChanged(),
  })
  const asksFields = askedFields(move).length > 0
  const start = async (): Promise<void> => {
    if (asksFields) return onAsk({ of, options })
    const { ask = texts.ask(move.name, title, state) } = options
    if (ask !== false && !(await confirm({ content: ask, okText: move.name }))) return
    action.run(inputOf({ body: { id: row.id, version: row.version } }))
  }
  return (
    <ActButton of={action} className={`button ${look}`} onClick={() => void start()}>
      {move.name}
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
