export function loadBare<T>(file: string): Promise<T>
