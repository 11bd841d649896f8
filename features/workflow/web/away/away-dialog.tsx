export const AwayDialog = (_: { onClose: () => void }) => null
