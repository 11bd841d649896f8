import { getMenuByProductTypeRoute } from '@portal/menu-admin/contract'
import type { FieldInput } from '@portal/page-kit/fields/field-input'
import { CheckTree } from '@portal/page-kit/tree/check-tree.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formTexts as texts } from '../request.texts.ts'
import { askedOf, checkedIn, menuTree, ruledChecks, type ProductMenu } from './menu-tree.ts'
import css from '../request.module.css'

interface Props extends FieldInput {
  productType: string
  roleId: string
}

/** Menus and buttons of a product; what the role holds is off (PRM-06). */
export function MenuField({ productType, roleId, ...input }: Props) {
  const query = useQuery({
    ...queryOf(getMenuByProductTypeRoute, { query: { productType, roleId } }),
    enabled: productType !== '' && roleId !== '',
  })
  const { id, 'aria-describedby': describedBy } = input.control
  return (
    <div id={id} role="group" tabIndex={-1} aria-labelledby={`${id}-label`} aria-describedby={describedBy}>
      {productType === '' || roleId === '' ? (
        <p className="muted text-small">{texts.chooseFirst}</p>
      ) : (
        <QueryView query={query}>
          {(menus) =>
            menus.length === 0 ? (
              <p className="muted text-small">{texts.noMenus}</p>
            ) : (
              <Menus {...input} menus={menus} />
            )
          }
        </QueryView>
      )}
    </div>
  )
}

function Menus({ menus, value, onChange }: FieldInput & { menus: readonly ProductMenu[] }) {
  const tree = useMemo(() => menuTree(menus, texts.enter, texts.held), [menus])
  const checked = useMemo(() => checkedIn(tree, value.split('\n')), [tree, value])
  const held = useMemo(() => [...tree.held].filter((each) => tree.names.has(each)).length, [tree])
  return (
    <div className={css.tree}>
      <p className="muted text-small" aria-live="polite">
        {texts.counts(checked.size - held, held)}
      </p>
      <CheckTree
        label={texts.menus}
        nodes={tree.nodes}
        opened={tree.nodes.map(({ id }) => id)}
        checked={checked}
        hasSearch
        onCheck={(next) => onChange(askedOf(tree, ruledChecks(tree, checked, next)).join('\n'))}
      />
    </div>
  )
}
