/** An address of the portal itself, as a path: nobody is sent to another site from here. */
export const isOwnAddress = (address: string): boolean => /^\/[^/\\\s][^\\\s]*$/.test(address) && !address.startsWith('/japi/') && !address.startsWith('/main/japi/')
