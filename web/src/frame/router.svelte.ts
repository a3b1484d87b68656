import { parse, type Route } from "./routes.ts";

/** The address that is shown now, and ways to another. */
class Router {
  route: Route = $state.raw({ at: "home" });

  /** Reads the address bar, and follows it and every link of the house from now on. */
  start(): void {
    this.read();
    addEventListener("popstate", () => this.read());
    addEventListener("hashchange", () => this.read());
    document.addEventListener("click", (event) => this.#click(event));
  }

  /** Goes to an address of the house. */
  go(path: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.read();
    if (!location.hash) scrollTo(0, 0);
  }

  read(): void {
    this.route = parse(location.pathname, location.search, location.hash);
  }

  #click(event: MouseEvent): void {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!plain || event.altKey || event.defaultPrevented) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.download || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api")) return;
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
