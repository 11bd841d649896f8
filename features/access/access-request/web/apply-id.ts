/** The overlay that begins an application, given what a refusal would need. */
export const applyOverlay = 'access-request.apply'
