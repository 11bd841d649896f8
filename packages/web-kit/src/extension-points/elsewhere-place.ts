/** Below to-dos and approvals: what waits for the user in his other enterprises, brought by who knows it. */
export const elsewherePlace = 'elsewhere.list'

/** Where enterprises are switched: how much waits in one of them, or, of none in particular, in all others. */
export const elsewhereCountPlace = 'elsewhere.count'
export interface ElsewhereCountProps {
  entId?: string
}
