import { useState } from 'react'
import { previewTexts as texts } from './preview.texts.ts'
import css from './preview.module.css'

const scales = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const

export interface ZoomState {
  scale: number
  turn: (way: 1 | -1) => void
}

export function useZoom(): ZoomState {
  const [at, setAt] = useState(scales.indexOf(1))
  return {
    scale: scales[at] ?? 1,
    turn: (way) => setAt((now) => Math.max(0, Math.min(scales.length - 1, now + way))),
  }
}

export const Zoom = ({ of: { scale, turn } }: { of: ZoomState }) => (
  <div className={css.zoom}>
    <button type="button" className="button small" disabled={scale === scales[0]} onClick={() => turn(-1)}>
      {texts.smaller}
    </button>
    <output className="digits">{texts.scale(Math.round(scale * 100))}</output>
    <button type="button" className="button small" disabled={scale === scales.at(-1)} onClick={() => turn(1)}>
      {texts.larger}
    </button>
  </div>
)
