/** Required role: `public` anyone, `user` any signed-in account, `admin` is_staff or is_superuser. */
export type RequiredRole = 'public' | 'user' | 'admin'
