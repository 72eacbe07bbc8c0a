import { useResourceContext } from 'react-admin'

export const useResourceName = () => useResourceContext() ?? ''
