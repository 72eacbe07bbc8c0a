export function missingPictures(root: string): string[]
export function checkPictures(root: string): void
