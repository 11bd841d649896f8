import { TreeTable, type TreeColumn } from '@portal/page-kit/tree/tree-table.tsx'
import type { TreeMove } from '@portal/page-kit/tree/core/tree-places'
import { bare } from '@portal/page-kit/fields/field-input'
import { SwitchField } from '@portal/page-kit/fields/switch-field.tsx'
import { confirm } from '@portal/web-kit/confirm'
import { showError } from '@portal/web-kit/show-error'
import { useAskBeforeLeaving } from '@portal/web-kit/use-ask-before-leaving'
import { useId, useMemo, useState } from 'react'
import type { KeptMenu, MenuChange } from '../contract/index.ts'
import { MenuActs } from './menu-acts.tsx'
import { MenuDialog } from './menu-dialog.tsx'
import { MenuPreview } from './menu-preview.tsx'
import { menuNodes, type MenuTreeNode, type Side } from './menu-rows.ts'
import { menuAdminTexts as texts } from './menu-admin.texts.ts'
import { kindOf, statesOf } from './menu-states.ts'
import { askRemoval } from './menu-removal.tsx'
import { Unsaved } from './unsaved.tsx'
import { useMenuDraft, type MenuTree } from './use-menu-draft.ts'
import css from './menu-admin.module.css'

const columns: TreeColumn<MenuTreeNode>[] = [
  { id: 'kind', title: texts.kind, width: '84px', cell: ({ menu }) => kindOf(menu) },
  {
    id: 'address',
    title: texts.address,
    width: 'minmax(160px, 1.4fr)',
    cell: ({ menu }) => (
      <span className="monospace text-small">{menu.button === '1' ? menu.frontEndName : menu.routeUrl}</span>
    ),
  },
  {
    id: 'roles',
    title: texts.roles,
    unit: texts.unit,
    isNumber: true,
    width: '110px',
    // A group is held by holding what is below it.
    cell: ({ menu, kept }) =>
      menu.button === '' && menu.routeUrl === '' ? '' : String((kept?.operations ?? 0) + (kept?.customers ?? 0)),
  },
  {
    id: 'state',
    title: texts.state,
    width: '150px',
    cell: (node) => <span className="text-small">{statesOf(node).join('、')}</span>,
  },
]

/** The tree with its unsaved changes, and beside it what a role will see. */
export function MenuDesk({ side, tree, pages }: { side: Side; tree: MenuTree; pages: readonly string[] }) {
  const draft = useMenuDraft(tree)
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const [active, setActive] = useState<string | null>(null)
  const [added, setAdded] = useState<string | null>(null)
  const [edited, setEdited] = useState<{ menu: KeptMenu | null; parent: KeptMenu | null } | null>(null)
  useAskBeforeLeaving(draft.drop, { ask: texts.leaveAsk, isHeld: () => draft.count > 0 })
  const { menus, kept, step } = draft
  const nodes = useMemo(() => menuNodes(menus, kept, side, isWhole), [menus, kept, side, isWhole])
  const opened = useMemo(() => nodes.map((node) => node.id), [nodes])
  const own = menus.find(({ menuId }) => menuId === active) ?? null

  const take = (change: MenuChange): boolean => {
    const fault = step(change)
    if (fault !== null) showError(new Error(fault.message))
    else if (change.act === 'add') setAdded(change.menuId)
    return fault === null
  }
  const move = ({ id: menuId, parent: parentId, before }: TreeMove): void => {
    const fault = step({ act: 'move', menuId, parentId, before })
    if (fault !== null) throw new Error(fault.message)
  }
  const remove = async (menuId: string): Promise<void> => {
    const node = findNode(nodes, menuId)
    try {
      const knownRoles = node === null ? null : await askRemoval(node)
      if (knownRoles !== null) take({ act: 'delete', menuId, knownRoles })
    } catch (error) {
      showError(error)
    }
  }
  const drop = async (): Promise<void> => {
    if (await confirm({ content: texts.dropAsk(draft.count), kind: 'warning' })) draft.drop()
  }
  return (
    <>
      <div className="page-title">
        <h1>{texts.titles[side]}</h1>
      </div>
      <p className={`muted text-small ${css.lead}`}>
        {texts.leads[side]}
        {texts.leadMore}
      </p>
      <div className={css.desk}>
        <section className="card" aria-label={texts.tree}>
          <MenuActs
            menu={own}
            onAdd={(parent) => setEdited({ menu: null, parent })}
            onEdit={(menu) => setEdited({ menu, parent: null })}
            onHide={(menu) =>
              take({ act: 'change', menuId: menu.menuId, said: { hidden: menu.hidden === '1' ? '0' : '1' } })
            }
            onRemove={({ menuId }) => void remove(menuId)}
          />
          <div className={css.whole}>
            <SwitchField control={bare(id)} value={isWhole} onChange={setWhole}>
              {texts.whole}
            </SwitchField>
          </div>
          <TreeTable
            label={texts.titles[side]}
            title={texts.name}
            nodes={nodes}
            opened={opened}
            columns={columns}
            openTo={added}
            hasSearch
            onActive={setActive}
            onEnter={({ menu }) => setEdited({ menu, parent: null })}
            onMove={move}
          />
        </section>
        <div className={css.beside}>
          <Unsaved draft={draft} onDrop={() => void drop()} />
          <MenuPreview side={side} menus={menus} pages={pages} />
        </div>
      </div>
      {edited !== null && (
        <MenuDialog
          {...edited}
          tried={draft.tried}
          onApply={(change) => {
            if (take(change)) setEdited(null)
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

function findNode(nodes: readonly MenuTreeNode[], menuId: string): MenuTreeNode | null {
  for (const node of nodes) {
    const found = node.id === menuId ? node : findNode(node.children, menuId)
    if (found !== null) return found
  }
  return null
}
