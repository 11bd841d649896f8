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
import {
  allocateMenuRoute,
  grantableMenusRoute,
  roleImpactRoute,
  type GrantableMenu,
  type RoleDetail,
} from '../contract/index.ts'
import { grantTree, heldLeaves, ruledChecks, type GrantTree } from './grant-tree.ts'
import { grantTexts as texts } from './role-admin.texts.ts'
import { RoleImpact } from './role-impact.tsx'
import css from './role-admin.module.css'

interface Props {
  role: RoleDetail
  onSaved: () => void
}

/** Menus and buttons of a role, and who is hit before a change is saved. */
export function RoleGrants(props: Props) {
  const query = useQuery(queryOf(grantableMenusRoute, {}))
  return <QueryView query={query}>{(menus) => <Grants {...props} menus={menus} />}</QueryView>
}

/** What somebody else saved meanwhile. */
interface Theirs {
  version: number
  menuIds: readonly string[]
  updatedBy: string
}
const theirsOf = (error: Error): Theirs | null =>
  error instanceof ApiError && error.status === 409 ? (error.data as Theirs) : null

function Grants({ role, menus, onSaved }: Props & { menus: readonly GrantableMenu[] }) {
  const tree = useMemo(() => grantTree(menus, texts.enter, texts.notMine), [menus])
  const [base, setBase] = useState({ version: role.version, menuIds: role.menuIds as readonly string[] })
  const [checked, setChecked] = useState<ReadonlySet<string>>(() => heldLeaves(tree, role.menuIds))
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  const held = useMemo(() => heldLeaves(tree, base.menuIds), [tree, base])
  const added = [...checked].filter((id) => !held.has(id))
  const removed = [...held].filter((id) => !checked.has(id))
  const isChanged = added.length + removed.length > 0
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
    onError: (error) => {
      const found = theirsOf(error)
      setTheirs(found)
      return found !== null
    },
  })
  // Said of the first level, it holds for all below.
  const nodes = useMemo(
    () => (role.whyNot === null ? tree.nodes : tree.nodes.map((node) => ({ ...node, off: texts.readOnly }))),
    [tree, role.whyNot],
  )
  const take = (found: Theirs, isMine: boolean) => {
    setBase({ version: found.version, menuIds: found.menuIds })
    if (!isMine) setChecked(heldLeaves(tree, found.menuIds))
    setTheirs(null)
    // The same choice hits others than it did on the menus that stood before.
    void invalidate(roleImpactRoute)
  }
  return (
    <div className={css.columns}>
      <section className={css.panel}>
        <CheckTree
          label={texts.tree}
          nodes={nodes}
          opened={openedOf(tree)}
          checked={checked}
          hasSearch
          onCheck={(next) => setChecked(ruledChecks(tree, checked, next))}
        />
      </section>
      <aside className={`${css.panel} ${css.impact}`}>
        {theirs !== null && (
          <div className="alert warn" role="alert">
            <p>{texts.stale(theirs.updatedBy)}</p>
            <p>{texts.staleSides(checked.size, heldLeaves(tree, theirs.menuIds).size)}</p>
            <button type="button" className="button" onClick={() => take(theirs, true)}>
              {texts.keepMine}
            </button>{' '}
            <button type="button" className="button" onClick={() => take(theirs, false)}>
              {texts.takeTheirs}
            </button>
          </div>
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
      </aside>
    </div>
  )
}

const openedOf = ({ nodes }: GrantTree): string[] => nodes.map(({ id }) => id)
