import { faultsOfMenus, type KeptMenu } from '@portal/identity/contract'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { ApiError } from '@portal/web-kit/api-error'
import { call } from '@portal/web-kit/call'
import { confirm } from '@portal/web-kit/confirm'
import { showError } from '@portal/web-kit/show-error'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useAskBeforeLeaving } from '@portal/web-kit/use-ask-before-leaving'
import { useMemo, useState } from 'react'
import { menuUsersRoute, saveMenusRoute, type MenuTree } from '../contract/index.ts'
import { changeOf, movedMenus, noChanges, sentChange, shownMenus, withMenus, withoutMenu } from './menu-changes.ts'
import { MenuDialog } from './menu-dialog.tsx'
import { MenuPreview } from './menu-preview.tsx'
import { MenuTable } from './menu-table.tsx'
import { menuTexts as texts } from './menu.texts.ts'
import css from './role-admin.module.css'

const blank = (parentId: string | null, sort: number): KeptMenu => ({
  menuId: `m${crypto.randomUUID().replaceAll('-', '')}`,
  parentId,
  sort,
  menuName: texts.newName,
  frontEndName: '',
  routeUrl: '',
  icon: '',
  hidden: '0',
  ifRouteHidden: '0',
  button: '',
  remark: '',
  ifIntOrExt: '0',
  productType: '00',
})

/** The tree with changes that are saved at once, and beside it what a role will see of them. */
export function MenuDesk({ tree, reload }: { tree: MenuTree; reload: () => void }) {
  const [unsaved, setUnsaved] = useState(noChanges)
  const [edited, setEdited] = useState<KeptMenu | null>(null)
  const [staleBy, setStaleBy] = useState<string | null>(null)
  const shown = useMemo(() => shownMenus(tree.menus, unsaved), [tree.menus, unsaved])
  const sent = useMemo(() => sentChange(tree.menus, unsaved), [tree.menus, unsaved])
  const isChanged = sent.changed.length + sent.removed.length > 0
  const words = texts.unsaved(sent.changed.length, sent.removed.length)
  useAskBeforeLeaving(() => undefined, { isHeld: () => isChanged, ask: { content: words } })
  const save = useAction(saveMenusRoute, {
    onDone: () => {
      toast.success(texts.saved)
      setUnsaved(noChanges)
      reload()
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return false
      setStaleBy(String((error.data as { updatedBy?: string } | null)?.updatedBy ?? ''))
      return true
    },
  })
  /** Takes changes over when the tree stays sound; else says why. @throws what is wrong. */
  const change = (menus: readonly KeptMenu[]): void => {
    const next = withMenus(unsaved, menus)
    const [fault] = faultsOfMenus(shownMenus(tree.menus, next), changeOf(next).changed)
    if (fault !== undefined) throw new Error(fault.message)
    setUnsaved(next)
  }
  const askRemove = async (menu: KeptMenu): Promise<void> => {
    try {
      const isNew = !tree.menus.some(({ menuId }) => menuId === menu.menuId)
      const users = isNew ? { roles: [], people: 0 } : await call(menuUsersRoute, { query: { menuId: menu.menuId } })
      const content = texts.removeAsk(menu.menuName, users.roles, users.people)
      if (await confirm({ kind: 'warning', content, okText: texts.remove }))
        setUnsaved((now) => withoutMenu(now, menu.menuId))
    } catch (error) {
      showError(error)
    }
  }
  const add = (parentId: string | null) =>
    setEdited(blank(parentId, shown.filter((menu) => menu.parentId === parentId).length))
  const rebase = (isMine: boolean) => {
    if (!isMine) setUnsaved(noChanges)
    setStaleBy(null)
    reload()
  }
  return (
    <div className={css.columns}>
      <section className={css.panel}>
        {staleBy !== null && (
          <div className="alert warn" role="alert">
            <p>{texts.stale(staleBy)}</p>
            <button type="button" className="button" onClick={() => rebase(true)}>
              {texts.keepMine}
            </button>{' '}
            <button type="button" className="button" onClick={() => rebase(false)}>
              {texts.takeTheirs}
            </button>
          </div>
        )}
        <div className={`row ${css.lead}`}>
          <span className="grow" aria-live="polite">
            {isChanged ? words : texts.unchanged(tree.version, tree.updatedAt, tree.updatedBy)}
          </span>
          <button type="button" className="button" onClick={() => add(null)}>
            {texts.addTop}
          </button>
          {isChanged && (
            <>
              <button type="button" className="button" onClick={() => setUnsaved(noChanges)}>
                {texts.drop}
              </button>
              <ActButton
                of={save}
                className="button primary"
                onClick={() =>
                  save.run({
                    body: { version: tree.version, changed: [...sent.changed], removed: [...sent.removed] },
                  })
                }
              >
                {texts.save}
              </ActButton>
            </>
          )}
        </div>
        <MenuTable
          tree={tree}
          menus={shown}
          onMove={(move) => change(movedMenus(shown, move))}
          onEdit={setEdited}
          onAdd={({ menuId }) => add(menuId)}
          onHide={(menu) => setUnsaved(withMenus(unsaved, [{ ...menu, hidden: menu.hidden === '1' ? '0' : '1' }]))}
          onRemove={(menu) => void askRemove(menu)}
        />
      </section>
      <MenuPreview tree={tree} menus={shown} />
      {edited !== null && (
        <MenuDialog
          menu={edited}
          shown={shown}
          onClose={() => setEdited(null)}
          onDone={(menu) => {
            setUnsaved(withMenus(unsaved, [menu]))
            setEdited(null)
          }}
        />
      )}
    </div>
  )
}
