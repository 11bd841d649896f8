import type { Access } from '@portal/contract'
import type { ReactNode } from 'react'
import { useMay } from './caller.ts'

/** Shows its children only to users with the button's code (SES-14). The server refuses the action anyway. */
export function Can({
  code,
  children,
  otherwise = null,
}: {
  code: string
  children: ReactNode
  otherwise?: ReactNode
}) {
  const access: Access = `perm:${code}`
  return useMay(access) ? children : otherwise
}
