import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { previewTexts as texts } from './preview.texts.ts'
import css from './preview.module.css'

/** One page: white in its size until it comes into sight, then drawn as sharp as the screen is. */
export function PdfPage({
  pdf,
  number,
  scale,
  size,
}: {
  pdf: PDFDocumentProxy
  number: number
  scale: number
  /** Of the first page, in points; that of this one is known once it is read. */
  size: { width: number; height: number }
}) {
  const [isSeen, setSeen] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const place = canvas.current
    if (place === null) return undefined
    const watch = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    watch.observe(place)
    return () => watch.disconnect()
  }, [])
  useEffect(() => {
    const place = canvas.current
    if (!isSeen || place === null) return undefined
    let stop: (() => void) | null = null
    const draw = async (): Promise<void> => {
      const page = await pdf.getPage(number)
      const viewport = page.getViewport({ scale: scale * devicePixelRatio })
      Object.assign(place, { width: Math.floor(viewport.width), height: Math.floor(viewport.height) })
      place.style.width = `${viewport.width / devicePixelRatio}px`
      place.style.height = `${viewport.height / devicePixelRatio}px`
      const drawing = page.render({ canvas: place, viewport })
      stop = () => drawing.cancel()
      await drawing.promise
    }
    // A drawing that a zoom cancels is drawn anew by the next one.
    draw().catch(() => undefined)
    return () => stop?.()
  }, [isSeen, number, pdf, scale])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={texts.page(number, pdf.numPages)}
      className={css.page}
      style={{ width: size.width * scale, height: size.height * scale }}
    />
  )
}
