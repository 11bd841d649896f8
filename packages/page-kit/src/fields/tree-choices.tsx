import { CheckTree } from '../tree/check-tree.tsx'
import { Tree } from '../tree/tree.tsx'
import { fieldTexts } from './field.texts.ts'
import type { TreeChoice } from './tree-choice.ts'
import css from './fields.module.css'

type Choices = Omit<TreeChoice, 'names' | 'blank'> & { label: string }
const dataOf = ({ label, nodes, load, opened }: Choices) => ({
  label,
  nodes,
  ...(load === undefined ? {} : { load }),
  ...(opened === undefined ? {} : { opened }),
})

/** The tree of a field that takes one node. */
export const OneOfTree = ({
  selected,
  onSelect,
  ...tree
}: Choices & { selected: string; onSelect: (id: string) => void }) => (
  <>
    <Tree {...dataOf(tree)} hasSearch selected={selected} onSelect={({ id }) => onSelect(id)} />
    <Foot isOff={selected === ''} text="" onClear={() => onSelect('')} />
  </>
)

/** The tree of a field that takes leaves. */
export const ManyOfTree = ({
  checked,
  count,
  onCheck,
  ...tree
}: Choices & {
  checked: ReadonlySet<string>
  count: number
  onCheck: (checked: ReadonlySet<string>) => void
}) => (
  <>
    <CheckTree {...dataOf(tree)} hasSearch checked={checked} onCheck={onCheck} />
    <Foot isOff={checked.size === 0} text={fieldTexts.tree.chosen(count)} onClear={() => onCheck(new Set())} />
  </>
)

const Foot = ({ isOff, text, onClear }: { isOff: boolean; text: string; onClear: () => void }) => (
  <div className={css.manyFoot}>
    <span className="muted text-small" role="status">
      {text}
    </span>
    <button type="button" className="button link" disabled={isOff} onClick={onClear}>
      {fieldTexts.clear}
    </button>
  </div>
)
