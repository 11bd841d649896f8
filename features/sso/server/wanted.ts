import { interactionPath } from './provider/paths.ts'

const isInteraction = (address: string): boolean => address.startsWith(`${interactionPath}/`) && /^[\w-]{1,64}$/.test(address.slice(interactionPath.length + 1))

/** An address of the portal itself, as a path: nobody is sent to another site from here, nor to a call, but back to a sibling's interrupted sign-in. */
export const isOwnAddress = (address: string): boolean =>
  /^\/[^/\\\s][^\\\s]*$/.test(address) && (isInteraction(address) || !/^\/(main\/)?japi\//.test(address))
