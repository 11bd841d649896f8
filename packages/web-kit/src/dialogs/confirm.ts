import type { ReactNode } from 'react'
import { create } from 'zustand'

export type ConfirmKind = 'success' | 'info' | 'error' | 'warning'

/** Generic confirm (SHL-11). */
export interface ConfirmRequest {
  content: ReactNode
  kind?: ConfirmKind
  title?: string
  okText?: string
  cancelText?: string
  /** Pixels. */
  width?: number
  /** What has to be typed before 确定 can be pressed. */
  typed?: string
  /** Runs on 确定. The button is busy until it finishes; when it throws, the dialog stays open. */
  onOk?: () => unknown
}

export const confirmDefaults = {
  title: '提示信息',
  okText: '确定',
  cancelText: '取消',
  kind: 'info',
  width: 520,
} as const

interface Pending {
  request: ConfirmRequest
  answer: (agreed: boolean) => void
}
export const useConfirm = create<{ pending: readonly Pending[] }>(() => ({ pending: [] }))

/** Asks and waits: true when the user confirmed. */
export const confirm = (request: ConfirmRequest): Promise<boolean> =>
  new Promise((resolve) => {
    const pending: Pending = {
      request,
      answer(agreed) {
        useConfirm.setState((state) => ({ pending: state.pending.filter((each) => each !== pending) }))
        resolve(agreed)
      },
    }
    useConfirm.setState((state) => ({ pending: [...state.pending, pending] }))
  })
