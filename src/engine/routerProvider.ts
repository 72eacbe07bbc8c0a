import { useCallback, useEffect, useRef } from 'react'
import type { RouterNavigateFunction, RouterProvider } from 'react-admin'
import {
  Link,
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
} from 'react-router-dom'

/** The same function on every page: react-admin has it among what its effects depend on. */
function useSteadyNavigate(): RouterNavigateFunction {
  const navigate = useNavigate()
  const latest = useRef(navigate)
  useEffect(() => {
    latest.current = navigate
  })
  return useCallback((to, options) => {
    if (typeof to === 'number') void latest.current(to)
    else void latest.current(to, options)
  }, [])
}

/** What react-admin needs of the router. Its own default brings a second router with it. */
export const routerProvider: RouterProvider = {
  useNavigate: useSteadyNavigate,
  useLocation,
  useParams: useParams as RouterProvider['useParams'],
  useMatch,
  useInRouterContext,
  matchPath,
  Link,
  Navigate,
  Route: Route as RouterProvider['Route'],
  Routes,
  Outlet,
  RouterWrapper: ({ children }) => children,
  // Forms have leave guards of our own.
  useCanBlock: () => false,
  useBlocker: () => ({ state: 'unblocked', proceed: undefined, reset: undefined, location: undefined }),
}
