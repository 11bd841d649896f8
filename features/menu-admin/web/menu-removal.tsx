import { call } from '@portal/web-kit/call'
import { confirm } from '@portal/web-kit/confirm'
import { DescriptionList } from '@portal/page-kit/parts/description-list.tsx'
import { menuUsesRoute } from '../contract/index.ts'
import { menuAdminTexts as texts } from './menu-admin.texts.ts'
import type { MenuTreeNode } from './menu-rows.ts'

const below = (node: MenuTreeNode): number => node.children.reduce((count, child) => count + 1 + below(child), 0)

/** Asks before an entry goes: who uses it, or that nobody does. True when it may go. */
export async function askRemoval(node: MenuTreeNode): Promise<boolean> {
  const { menuName, menuId } = node.menu
  if (node.kept !== null) {
    const uses = await call(menuUsesRoute, { query: { menuId } })
    if (uses.roleCount > 0) {
      await confirm({
        title: texts.inUse(menuName),
        kind: 'warning',
        okText: texts.close,
        content: (
          <>
            <p>{texts.inUseBy(uses.roleCount, uses.people)}</p>
            <DescriptionList
              facts={uses.roles.map(({ roleName, people }) => ({ title: roleName, value: texts.people(people) }))}
            />
            <p>{texts.inUseNext}</p>
          </>
        ),
      })
      return false
    }
  }
  return confirm({ title: texts.remove, kind: 'warning', content: texts.removeAsk(menuName, below(node)) })
}
