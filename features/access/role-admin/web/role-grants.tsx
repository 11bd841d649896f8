import { ConflictSides } from '@portal/page-kit/conflict/conflict-sides.tsx'
import { Tabs } from '@portal/page-kit/parts/tabs.tsx'
import { CheckTree } from '@portal/page-kit/tree/check-tree.tsx'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { ApiError } from '@portal/web-kit/api-error'
import { invalidate, queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useAskBeforeLeaving } from '@portal/web-kit/use-ask-before-leaving'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { TreeNode } from '@portal/page-kit/tree/core/tree-index'
import {
  allocateMenuRoute,
  grantableMenusRoute,
  roleImpactRoute,
  roleUsesRoute,
  type GrantableMenu,
  type RoleDetail,
  type RoleUses,
} from '../contract/index.ts'
import { grantTree, heldLeaves, onlyLeaves, ruledChecks, type GrantTree } from './grant-tree.ts'
import { Changes, Duties } from './role-aside.tsx'
import { chosenSide, meet, type Met } from './grant-conflict.ts'
import { asideTexts, grantTexts as texts } from './role-admin.texts.ts'
import { RoleImpact } from './role-impact.tsx'
import css from './role-admin.module.css'

interface Props {
  role: RoleDetail
  onSaved: () => void
}

/** Menus and buttons of a role, and who is hit before a change is saved. */
export function RoleGrants(props: Props) {
  const query = useQuery(queryOf(grantableMenusRoute, {}))
  const uses = useQuery(queryOf(roleUsesRoute, { query: { roleId: props.role.roleId } }))
  return <QueryView query={query}>{(menus) => <Grants {...props} menus={menus} uses={uses.data} />}</QueryView>
}

/** What somebody else saved meanwhile. */
interface Theirs {
  version: number
  menuIds: readonly string[]
  updatedBy: string
}
const theirsOf = (error: Error): Theirs | null =>
  error instanceof ApiError && error.status === 409 ? (error.data as Theirs) : null

interface GrantsProps extends Props {
  menus: readonly GrantableMenu[]
  /** Undefined while they are read, and when they are not there: the tree needs them not. */
  uses: RoleUses | undefined
}

function Grants({ role, menus, uses, onSaved }: GrantsProps) {
  const tree = useMemo(() => grantTree(menus, texts.enter, texts.notMine), [menus])
  const [base, setBase] = useState({ version: role.version, menuIds: role.menuIds as readonly string[] })
  const [checked, setChecked] = useState<ReadonlySet<string>>(() => heldLeaves(tree, role.menuIds))
  const [met, setMet] = useState<(Met & { by: string }) | null>(null)
  const held = useMemo(() => heldLeaves(tree, base.menuIds), [tree, base])
  const added = [...checked].filter((id) => !held.has(id))
  const removed = [...held].filter((id) => !checked.has(id))
  const isChanged = added.length + removed.length > 0
  const changed = new Set([...added, ...removed])
  const [show, setShow] = useState<'all' | 'held' | 'changed'>('all')
  const { keep } = useAskBeforeLeaving(() => undefined, {
    isHeld: () => isChanged,
    ask: { content: texts.unsaved(added.length, removed.length) },
  })
  const save = useAction(allocateMenuRoute, {
    onDone: () => {
      keep()
      toast.success(texts.saved)
      onSaved()
    },
    onError: (error, { body }) => {
      const found = theirsOf(error)
      if (found === null) return false
      const now = meet(tree, { begun: held, mine: checked, theirs: heldLeaves(tree, found.menuIds) })
      setBase({ version: found.version, menuIds: found.menuIds })
      setChecked(now.merged)
      // The same choice hits others than it did on the menus that stood before.
      void invalidate(roleImpactRoute)
      if (now.isAgreed && found.version !== body.version)
        save.run({ body: { ...body, menuIds: [...now.merged], version: found.version } })
      else setMet({ ...now, by: found.updatedBy })
      return true
    },
  })
  // Said of the first level, it holds for all below.
  const nodes = useMemo(
    () => (role.whyNot === null ? tree.nodes : tree.nodes.map((node) => ({ ...node, off: texts.readOnly }))),
    [tree, role.whyNot],
  )
  const counted = useMemo(() => new Map(uses?.uses.map((use) => [use.menuId, use.uses])), [uses])
  const noteOf = ({ id }: TreeNode): string | null => {
    if (!tree.names.has(id) || (!held.has(id) && !checked.has(id))) return null
    if (!held.has(id)) return asideTexts.fresh
    const count = counted.get(id)
    return typeof uses?.foundAt !== 'string' ? null : count === undefined ? asideTexts.unknown : asideTexts.uses(count)
  }
  return (
    <div className={css.columns}>
      <section className={css.panel}>
        <Tabs
          label={texts.shown}
          value={show}
          onChange={setShow}
          tabs={[
            { value: 'all', title: texts.all },
            { value: 'held', title: texts.held, count: held.size },
            { value: 'changed', title: texts.changed, count: changed.size },
          ]}
        />
        {uses !== undefined && (
          <p className={`muted text-small ${css.over}`}>
            {uses.foundAt === null ? asideTexts.noUses : asideTexts.usesLead(uses.foundAt)}
          </p>
        )}
        <CheckTree
          key={show}
          label={texts.tree}
          nodes={show === 'all' ? nodes : onlyLeaves(nodes, show === 'held' ? held : changed)}
          opened={show === 'all' ? openedOf(tree) : groupsOf(nodes)}
          checked={checked}
          hasSearch
          onCheck={(next) => setChecked(ruledChecks(tree, checked, next))}
          note={noteOf}
        />
      </section>
      <aside className={`${css.panel} ${css.impact}`}>
        {met !== null && (
          <ConflictSides
            by={met.by}
            fields={met.both.map((id) => ({
              id,
              title: tree.names.get(id) ?? id,
              mine: texts.given(!met.theirs.has(id)),
              theirs: texts.given(met.theirs.has(id)),
              chosen: checked.has(id) === met.theirs.has(id) ? 'theirs' : 'mine',
            }))}
            taken={met.taken.map((id) => tree.names.get(id) ?? id)}
            onChoose={(ids, side) => setChecked(chosenSide(tree, { checked, theirs: met.theirs, ids, side }))}
          />
        )}
        <p aria-live="polite">{isChanged ? texts.unsaved(added.length, removed.length) : texts.unchanged}</p>
        {isChanged && (
          <>
            <p>
              <button type="button" className="button" onClick={() => setChecked(held)}>
                {texts.drop}
              </button>{' '}
              <ActButton
                of={save}
                className="button primary"
                onClick={() =>
                  save.run({ body: { roleId: role.roleId, menuIds: [...checked], version: base.version } })
                }
              >
                {texts.save(role.people)}
              </ActButton>
            </p>
            <RoleImpact roleId={role.roleId} menuIds={[...checked]} />
          </>
        )}
        <Duties role={role} menuIds={[...checked]} />
        <Changes roleId={role.roleId} />
      </aside>
    </div>
  )
}

const openedOf = ({ nodes }: GrantTree): string[] => nodes.map(({ id }) => id)
const groupsOf = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap(({ id, children }) => (children === undefined ? [] : [id, ...groupsOf(children)]))
