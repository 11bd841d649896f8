import { dependents } from '@portal/tax-forms'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { Desk } from '../desk/model/open-desk.ts'
import { openSide } from '../desk/frame/side-open.ts'
import { explainTexts as texts } from './explain.texts.ts'
import { sourcesOf } from './formula/formula-cells.ts'
import { moveInPanel } from './panel-moves.ts'

export interface ExplainKeys {
  desk: Desk
  activeRef: () => string
  panel: RefObject<HTMLElement | null>
  onTrace: (ref: string) => void
  onBack: () => void
  onHome: () => void
  say: (text: string) => void
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.dataset.typing === 'true' ||
    target.tagName === 'TEXTAREA' ||
    target.tagName === 'SELECT' ||
    (target.tagName === 'INPUT' && target.closest('td[data-ref]') === null))

/**
 * Shortcuts of the explanation. F9 enters and leaves the panel; Ctrl+[ and Ctrl+] follow formulas as in a spreadsheet;
 * Shift+F9 goes back.
 */
export function useExplainKeys(keys: ExplainKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { desk, activeRef, panel, onTrace, onBack, onHome, say } = latest.current
      if (
        event.defaultPrevented ||
        event.isComposing ||
        event.altKey ||
        isTyping(event.target) ||
        document.querySelector('[aria-modal="true"]') !== null
      )
        return
      const isInPanel = panel.current?.contains(document.activeElement) === true
      const step = (ref: string | undefined, otherwise: string): void => {
        if (ref === undefined) say(otherwise)
        else onTrace(ref)
      }
      if (event.key === 'F9' && event.shiftKey) onBack()
      else if (event.key === 'F9' && isInPanel) onHome()
      else if (event.key === 'F9') {
        openSide(null)
        requestAnimationFrame(() => {
          panel.current?.scrollIntoView({ block: 'nearest' })
          panel.current?.focus()
        })
      } else if (event.ctrlKey && event.code === 'BracketLeft')
        step(sourcesOf(desk, activeRef()).find((source) => !source.isPrior)?.ref, texts.noSource)
      else if (event.ctrlKey && event.code === 'BracketRight')
        step(
          dependents(desk.model.set, activeRef()).find((ref) => desk.model.layouts.has(ref.split('.', 1)[0] ?? '')),
          texts.noUse,
        )
      else if (isInPanel && panel.current !== null) {
        moveInPanel(event, panel.current, onHome)
        return
      } else return
      event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
