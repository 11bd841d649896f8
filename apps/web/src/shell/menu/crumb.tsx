import { Icon } from '@portal/web-kit/icon.tsx'
import { Link } from 'react-router'
import type { CrumbItem } from './crumbs.ts'

export function Crumb({ crumb, isFirst, isLast }: { crumb: CrumbItem; isFirst: boolean; isLast: boolean }) {
  const word = isLast ? (
    <b aria-current="page">{crumb.name}</b>
  ) : crumb.path === null ? (
    <span>{crumb.name}</span>
  ) : (
    <Link to={crumb.path}>{crumb.name}</Link>
  )
  return (
    <>
      {!isFirst && <Icon name="chevron-right" size="s" />}
      {word}
    </>
  )
}
