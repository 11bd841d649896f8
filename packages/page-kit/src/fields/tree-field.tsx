import { Icon } from '@portal/web-kit/icon.tsx'
import { lazy, Suspense, useMemo, type ReactNode } from 'react'
import { Popover } from '../popover/popover.tsx'
import { indexTree } from '../tree/core/tree-index.ts'
import type { FieldInput } from './field-input.ts'
import { fieldTexts } from './field.texts.ts'
import type { TreeChoice } from './tree-choice.ts'
import { checkedNames, wayNameOf } from './tree-names.ts'
import { useSeenNames } from './use-seen-names.ts'
import css from './fields.module.css'

const texts = fieldTexts.tree
const OneOfTree = lazy(async () => ({ default: (await import('./tree-choices.tsx')).OneOfTree }))
const ManyOfTree = lazy(async () => ({ default: (await import('./tree-choices.tsx')).ManyOfTree }))

/** `label` names the tree and its pop-up. */
type TreeFieldProps<T> = FieldInput<T> & TreeChoice & { label: string }

/** One node of a tree: a button that shows the way to it, and the tree in a pop-up with a search. '' for none. */
export function TreeField({ value, onChange, names, ...rest }: TreeFieldProps<string>) {
  const index = useMemo(() => indexTree(rest.nodes), [rest.nodes])
  const seen = useSeenNames(names, rest.load)
  const text = value === '' ? '' : (wayNameOf(index, value) ?? seen.names[value] ?? value)
  return (
    <TreeButton {...rest} text={text}>
      {(close) => (
        <OneOfTree
          {...rest}
          {...seen.load}
          selected={value}
          onSelect={(id) => {
            onChange(id)
            close()
          }}
        />
      )}
    </TreeButton>
  )
}

/** Leaves of a tree, checked one by one or by what stands above them. */
export function TreeManyField({ value, onChange, names, ...rest }: TreeFieldProps<readonly string[]>) {
  const index = useMemo(() => indexTree(rest.nodes), [rest.nodes])
  const seen = useSeenNames(names, rest.load)
  const checked = useMemo(() => new Set(value), [value])
  const found = useMemo(() => checkedNames(index, checked), [index, checked])
  const named = found.names.map((name) => seen.names[name] ?? name).join('、')
  return (
    <TreeButton {...rest} text={found.isMore ? texts.some(named, found.count) : named}>
      {() => (
        <ManyOfTree
          {...rest}
          {...seen.load}
          checked={checked}
          count={found.count}
          onCheck={(ids) => onChange([...ids])}
        />
      )}
    </TreeButton>
  )
}

function TreeButton({
  control,
  label,
  text,
  blank = fieldTexts.none,
  disabled = false,
  children,
}: Pick<TreeFieldProps<never>, 'control' | 'label' | 'blank' | 'disabled'> & {
  text: string
  children: (close: () => void) => ReactNode
}) {
  // A button has no required state; the label says it.
  const { 'aria-required': _required, ...described } = control
  const shown = text === '' ? blank : text
  return (
    <Popover
      {...described}
      label={label}
      name={`${label}：${shown}`}
      className={css.manyButton ?? ''}
      disabled={disabled}
      button={
        <>
          <span className={text === '' ? 'faint ellipsis' : 'ellipsis'}>{shown}</span>
          <Icon name="chevron-down" size="s" />
        </>
      }
    >
      {(close) => (
        <div className={css.treePop}>
          <Suspense fallback={<p className="panel-empty">{texts.loading}</p>}>{children(close)}</Suspense>
        </div>
      )}
    </Popover>
  )
}
