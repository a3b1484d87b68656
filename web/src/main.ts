import { mount } from "svelte";
import App from "./App.svelte";
import "./base.css";
import { router } from "./frame/router.svelte.ts";

router.start();
const target = document.getElementById("app");
if (target) mount(App, { target });
