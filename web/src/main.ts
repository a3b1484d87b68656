import { mount } from "svelte";
import App from "./App.svelte";
import "./base.css";
import { watchKeys } from "./frame/presses.ts";
import { router } from "./frame/router.svelte.ts";

router.start();
watchKeys();
const target = document.getElementById("app");
if (target) mount(App, { target });
