import { Component, type ReactNode } from 'react'
import { Icon } from '../icon.tsx'

const texts = {
  broken: (title: string) => `「${title}」没有打开，本页其余部分可以继续使用。`,
  retry: '重新加载页面',
} as const

interface Props {
  title: string
  children: ReactNode
}

/**
 * Keeps a broken part of another feature to its place: a page goes on without it. A browser remembers that a file
 * failed, so the way back is the page's reload; drafts stay.
 */
export class PartBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true }
  }

  override render(): ReactNode {
    const { title, children } = this.props
    if (!this.state.isBroken) return children
    return (
      <p className="alert warn" role="alert">
        <Icon name="block" />
        <span>{texts.broken(title)}</span>
        <button type="button" className="button link" onClick={() => location.reload()}>
          {texts.retry}
        </button>
      </p>
    )
  }
}
