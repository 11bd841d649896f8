import type { FieldInput } from '@portal/page-kit/fields/field-input'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useState, type ReactNode } from 'react'
import { everyone, kindOf, targetKinds, type Audience } from '../../contract/index.ts'
import { composeTexts as texts } from './compose.texts.ts'
import { TargetDialog, type PickedKind } from './target-dialog.tsx'
import css from './compose.module.css'

const kinds: readonly PickedKind[] = ['user', 'role', 'enterprise', 'branch']

/** Targets as lines with their counts, and what adds to them; `foot` says whom they come to. */
export function TargetsField({
  control,
  value,
  onChange,
  names,
  onName,
  audience,
  isExcluding = false,
  foot,
}: FieldInput<readonly string[]> & {
  /** Names of targets by their codes. */
  names: Readonly<Record<string, string>>
  onName: (names: Record<string, string>) => void
  audience?: Audience | undefined
  isExcluding?: boolean
  foot?: ReactNode
}) {
  const [picking, setPicking] = useState<PickedKind | null>(null)
  const add = (targets: readonly string[]) => onChange([...new Set([...value, ...targets])])
  const parts = new Map(audience?.parts.map((part) => [part.target, part]))
  return (
    <div
      id={control.id}
      className={css.targets}
      role="group"
      aria-labelledby={`${control.id}-label`}
      aria-describedby={control['aria-describedby']}
      data-wrong={control['aria-invalid']}
      tabIndex={-1}
    >
      <ul>
        {value.map((target) => {
          const part = parts.get(target)
          const name = target === everyone ? targetKinds.everyone : (names[target] ?? part?.name ?? '…')
          return (
            <li key={target}>
              <span className="faint">{targetKinds[kindOf(target)]}</span>
              <span className={css.name}>{name}</span>
              <span className={part?.isGone === true ? 'warn-text' : 'muted digits'}>
                {part === undefined ? '' : part.isGone ? texts.gone : texts.count(part.people)}
              </span>
              <button
                type="button"
                className="icon-button"
                aria-label={texts.without(name)}
                title={texts.without(name)}
                onClick={() => onChange(value.filter((each) => each !== target))}
              >
                <Icon name="close" size="s" />
              </button>
            </li>
          )
        })}
      </ul>
      <div className={css.adding}>
        <span className="faint">
          <Icon name="plus" size="s" /> {isExcluding ? texts.addExcluded : texts.add}
        </span>
        {kinds.map((kind) => (
          <button key={kind} type="button" className="button link" onClick={() => setPicking(kind)}>
            {texts.kinds[kind]}
          </button>
        ))}
        {!isExcluding && (
          <button type="button" className="button link" onClick={() => add([everyone])}>
            {texts.kinds.everyone}
          </button>
        )}
      </div>
      {foot}
      {picking !== null && (
        <TargetDialog
          kind={picking}
          onClose={() => setPicking(null)}
          onPick={(picked) => {
            onName(Object.fromEntries(picked.map(({ target, name }) => [target, name])))
            add(picked.map(({ target }) => target))
            setPicking(null)
          }}
        />
      )}
    </div>
  )
}
