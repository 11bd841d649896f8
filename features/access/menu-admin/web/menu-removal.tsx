import { call } from '@portal/web-kit/call'
import { confirm } from '@portal/web-kit/confirm'
import { DescriptionList } from '@portal/page-kit/parts/description-list.tsx'
import { menuUsesRoute } from '../contract/index.ts'
import { menuAdminTexts as texts } from './menu-admin.texts.ts'
import type { MenuTreeNode } from './menu-rows.ts'

const below = (node: MenuTreeNode): number => node.children.reduce((count, child) => count + 1 + below(child), 0)

/** Asks before an entry goes, naming who uses it. Returns how many roles the person was told of; null: it stays. */
export async function askRemoval(node: MenuTreeNode): Promise<number | null> {
  const { menuName, menuId } = node.menu
  if (node.kept !== null) {
    const uses = await call(menuUsesRoute, { query: { menuId } })
    if (uses.roleCount > 0) {
      const isSure = await confirm({
        title: texts.inUse(menuName),
        kind: 'warning',
        okText: texts.removeAll,
        width: 560,
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
      return isSure ? uses.roleCount : null
    }
  }
  const content = texts.removeAsk(menuName, below(node))
  return (await confirm({ title: texts.remove, kind: 'warning', content })) ? 0 : null
}
