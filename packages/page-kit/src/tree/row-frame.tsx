import { createContext, useContext, type ComponentProps, type ReactNode } from 'react'

/** What the row's box has to know of its node. */
export interface RowFrameGiven {
  id: string
  isOpen: boolean | null
  canMove: boolean
}
export const RowFrame = createContext<RowFrameGiven>({ id: '', isOpen: null, canMove: false })

/** Box of a row: plain, or one that may be dragged where the code for dragging is there. */
export const RowBoxKind = createContext<(props: ComponentProps<'div'>) => ReactNode>((props) => <div {...props} />)

export const RowBox = (props: ComponentProps<'div'>): ReactNode => useContext(RowBoxKind)(props)
